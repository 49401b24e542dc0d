type Scope = Element | null | undefined

const listControls = (scope: Scope) =>
  scope?.isConnected ? [...scope.querySelectorAll<HTMLElement>('a[href], button')] : []

/** Of an article its title, as what has a heading in it may follow the button. */
const findHeading = (scope: Element) => {
  const headings = scope.matches('article') ? 'h1, h2' : 'h1, h2, h3, h4'
  return scope.isConnected ? scope.querySelector<HTMLElement>(headings) : null
}

/** From an element up to the page's main element. */
function listAncestors(start: Scope): Element[] {
  const ancestors: Element[] = []
  for (let scope = start; scope; scope = scope.matches('main') ? null : scope.parentElement) ancestors.push(scope)
  return ancestors
}

/** Returns whether the element took the focus: what is hidden or disabled doesn't. */
function focus(next: Element | null | undefined): boolean {
  if (!(next instanceof HTMLElement)) return false
  if (next.tabIndex < 0) next.tabIndex = -1
  next.focus({ preventScroll: true })
  return document.activeElement === next
}

/**
 * The `ref` of a button whose action removes it. Its focus, or that of its dialog, goes on to what takes its place in its row;
 * without its row to the next row, and there to the same button if that opens a dialog first: Enter, held down, would
 * otherwise run the action of row after row. Else, and always in an article, it goes to the heading above, else to the
 * page.
 */
export function passFocusOn(button: HTMLButtonElement) {
  return () => {
    const { activeElement } = document
    if (activeElement !== button && !activeElement?.closest('[role=dialog], [role=alertdialog]')) return
    const row = button.closest('li, tr') ?? button.closest('article')
    const list = row?.parentElement
    const form = button.type === 'submit' ? button.form : null
    const scope = row ?? (form ?? button).parentElement
    const place = listControls(scope).indexOf(button)
    const opensDialog = button.hasAttribute('aria-haspopup')
    const listNexts = () => (opensDialog ? listControls(list) : list?.isConnected ? [...list.children] : [])
    const placeInList = listNexts().indexOf(opensDialog ? button : (row ?? button))
    const ancestors = listAncestors(scope)
    // once React is done: what replaces the button is there then, and a button or dialog that stays has the focus
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return
      const left = listControls(scope)
      const [own, ...above] = ancestors.filter((ancestor) => ancestor !== list).map(findHeading)
      const inList = listNexts()[placeInList]
      const headings = [own, ...above, document.querySelector('main')]
      // what follows in a booking is about something else
      const nexts = row?.matches('article') ? headings : [left[place], own, left[0], inList, ...headings]
      nexts.some(focus)
    })
  }
}
