import type { Page } from 'playwright-core'

/**
 * Chinese that a page shows or a screen reader says, without what is named so: funds, companies and people keep their names.
 * `names` are whole texts or beginnings of them. What people wrote stays as they wrote it: whatever is
 * below an element that `people` selects is not looked at.
 */
export async function chineseLeft(
  page: Page,
  names: readonly RegExp[],
  people: string,
): Promise<string[]> {
  const texts = await page.evaluate((ofPeople) => {
    const chinese = /[\u3400-\u9fff\u3000-\u303f\uff01-\uff65]/
    const found = new Set([document.title])
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (
        parent &&
        !parent.closest(`script, style, ${ofPeople}`) &&
        parent.checkVisibility({ visibilityProperty: true })
      )
        found.add((node.nodeValue ?? '').trim())
    }
    const spoken = ['aria-label', 'aria-valuetext', 'placeholder', 'alt', 'title']
    for (const element of document.querySelectorAll(spoken.map((name) => `[${name}]`).join())) {
      if (element.checkVisibility())
        for (const name of spoken) found.add(element.getAttribute(name) ?? '')
    }
    return [...found].filter((text) => chinese.test(text))
  }, people)
  const withoutNames = (text: string) =>
    names.reduce((rest, name) => rest.replaceAll(name, ''), text)
  return texts.filter((text) =>
    /[\u3400-\u9fff\u3000-\u303f\uff01-\uff65]/.test(withoutNames(text)),
  )
}
