/** Over the page as a sheet, or as a dialog in its middle. */
export type GuideLook = 'sheet' | 'dialog'

/**
 * How the guide is shown (SPEC §2, RU-034: `displayType`). A dialog has no room for what is offered, and would hide it: where something is, it is a
 * sheet all the same. Undefined until that is known.
 */
export function guideLook(
  displayType: string | undefined,
  { isKnown, hasOffer }: { isKnown: boolean; hasOffer: boolean },
): GuideLook | undefined {
  if (displayType === 'sheet') return 'sheet'
  if (!isKnown) return undefined
  return hasOffer ? 'sheet' : 'dialog'
}
