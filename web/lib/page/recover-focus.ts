// Once imported, moves the focus of an element that is removed to what comes next, else to the main element. Browsers leave it
// on the body, where keyboards begin at the top and screen readers say nothing.

type Scope = Element | null | undefined

/** What returns the focus to its opener when it closes. */
const POPUP = '[role=dialog], [role=alertdialog], [role=menu]'

const listControls = (scope: Scope) => (scope?.isConnected ? [...scope.querySelectorAll('a[href], button')] : [])

/** Of an article its title, as what has a heading in it may follow the element. */
const findHeading = (scope: Element) => {
  const headings = scope.matches('article') ? 'h1, h2' : 'h1, h2, h3, h4'
  return scope.isConnected ? scope.querySelector(headings) : null
}

/** From an element up to the page's main element, or to what is in the body. */
function listAncestors(start: Scope): Element[] {
  const ancestors: Element[] = []
  for (let scope = start; scope && scope !== document.body; scope = scope.matches('main') ? null : scope.parentElement)
    ancestors.push(scope)
  return ancestors
}

/** Returns whether the element took the focus: what is hidden or disabled doesn't. */
function focus(next: Scope): boolean {
  if (!(next instanceof HTMLElement)) return false
  if (next.tabIndex < 0) next.tabIndex = -1
  next.focus({ preventScroll: true })
  return document.activeElement === next
}

/**
 * Notes where an element is, and how to list what may take its focus once it is gone. Of a button that shows more of the list
 * before it that is the first row more. Of others first what takes its place in its row;
 * without its row the next row, and there the same button if that opens a dialog first: Enter, held down, would otherwise
 * run the action of row after row. Else, and always in an article, the heading above.
 */
function notePlace(element: Element) {
  // what comes after an error is no other action of its row
  const row = element.closest('[role=alert]') ? null : (element.closest('li, tr') ?? element.closest('article'))
  const list = row?.parentElement
  const form = element.matches('button:not([type=submit])') ? null : element.closest('form')
  const scope = row ?? (form ?? element).parentElement
  // Enter in a field submits
  const pressed = form?.querySelector('[type=submit]') ?? element
  const group = pressed.parentElement
  const controls = listControls(scope)
  const place = controls.indexOf(pressed)
  const opensDialog = element.hasAttribute('aria-haspopup')
  const listRows = () => (opensDialog ? listControls(list) : list?.isConnected ? [...list.children] : [])
  const placeInList = listRows().indexOf(opensDialog ? element : (row ?? element))
  const shown = element.matches('ul + *') ? element.previousElementSibling : null
  const count = shown?.childElementCount ?? 0
  const ancestors = listAncestors(scope)
  const listNexts = (): Scope[] => {
    const left = listControls(scope)
    // others in its group may be gone too; without the group, what is there is about something else
    const isGone = (control: Element) => group?.isConnected && !control.isConnected
    const inPlace = left[place - controls.slice(0, Math.max(0, place)).filter(isGone).length]
    const [own, ...above] = ancestors.filter((ancestor) => ancestor !== list).map(findHeading)
    // what follows in a booking is about something else
    if (row?.matches('article')) return [own, ...above]
    return [shown?.children[count], inPlace, own, left[0], listRows()[placeInList], ...above]
  }
  return { element, listNexts }
}

type Place = ReturnType<typeof notePlace>

/** What has the focus, or had it before a popup opened, and what has it in the popup. */
type Focus = { outside?: Place; inPopup?: Place | undefined }

function noteFocus(element: Element, { outside }: Focus): Focus {
  if (!element.closest(POPUP)) return { outside: notePlace(element) }
  const opener = outside?.element.isConnected ? notePlace(outside.element) : outside
  return { ...(opener && { outside: opener }), inPopup: notePlace(element) }
}

/** Focuses what comes next to what is gone: of a popup another one in which it was open, or else its opener. */
function passOn({ outside, inPopup }: Focus) {
  const inPopups = inPopup?.listNexts().filter((next) => next?.closest(POPUP))
  const nexts = [inPopups, outside?.element, outside?.listNexts(), document.querySelector('main')]
  nexts.flat().some(focus)
}

let last: Focus = {}
let { pathname } = location
const follow = () => {
  const { activeElement, body } = document
  const element = (last.inPopup ?? last.outside)?.element
  if (activeElement && activeElement !== body) last = noteFocus(activeElement, last)
  // the user has left it
  else if (element?.isConnected) last = {}
  // or else the root layout focuses the new page
  else if (element && pathname === location.pathname) passOn(last)
}
follow()
addEventListener('focusin', () => {
  pathname = location.pathname
  follow()
})
// once React is done: what replaces the element is there then, and a popup that closes has returned the focus
const followLater = () => queueMicrotask(follow)
addEventListener('focusout', followLater)
new MutationObserver(followLater).observe(document.body, { childList: true, subtree: true })
