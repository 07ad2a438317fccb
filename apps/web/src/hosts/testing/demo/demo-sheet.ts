/** An element with a text and a class of the panel's styles. */
export function element(tag: string, text = '', className = ''): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  made.className = className
  return made
}

/** A way on, or out, as a button over the whole width. */
export function link(label: string, href: string): HTMLElement {
  const made = element('a', label, 'choice')
  made.setAttribute('href', href)
  return made
}

/** Opens a sheet over the page; answers how to close it. */
export function openSheet(place: ShadowRoot, title: string, parts: readonly Node[]): () => void {
  const cover = element('div', '', 'cover')
  const sheet = element('div', '', 'sheet')
  sheet.setAttribute('role', 'dialog')
  sheet.setAttribute('aria-label', title)
  sheet.append(element('h2', title), ...parts)
  cover.append(sheet)
  place.append(cover)
  return () => cover.remove()
}

const choices: readonly { label: string; code: string }[] = [
  { label: '完成', code: '0' },
  { label: '取消（1000）', code: '1000' },
  { label: '失败，且宿主已提示（9000）', code: '9000' },
  { label: '失败', code: '5' },
]

/** What the person decides in a sheet of the host: the code that the bridge answers. */
export function askInSheet(place: ShadowRoot, title: string, detail: string): Promise<string> {
  return new Promise((resolve) => {
    const buttons = choices.map(({ label, code }, index) => {
      const button = element('button', label, index === 0 ? 'choice first' : 'choice')
      button.addEventListener('click', () => {
        close()
        resolve(code)
      })
      return button
    })
    const close = openSheet(place, title, [element('p', detail), ...buttons])
  })
}
