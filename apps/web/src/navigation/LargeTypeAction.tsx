import { useLargeType } from '#lib/large-type.ts'
import { NavAction } from '#ui/navigation/NavAction.tsx'

/** One press to large type and back: an icon beside others, a word where one may not read well yet. */
export function LargeTypeAction({ text = false }: { text?: boolean }) {
  const [isLarge, setLarge] = useLargeType()
  const press = () => setLarge(!isLarge)
  return text ? (
    <NavAction icon="type" label={isLarge ? '标准版' : '大字版'} text onClick={press} />
  ) : (
    <NavAction icon="type" label="大字版" pressed={isLarge} onClick={press} />
  )
}
