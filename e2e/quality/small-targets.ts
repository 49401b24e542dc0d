import type { Page } from '@playwright/test'

const CONTROLS = [
  ...['a[href]', 'button', 'input:not([type=hidden])', 'select', 'textarea', 'summary'],
  ...['button', 'link', 'menuitem', 'menuitemradio', 'option', 'tab'].map((role) => `[role=${role}]`),
].join()

/**
 * Finds targets smaller than 24 by 24 px (WCAG 2.5.8), except links within a sentence; axe also accepts small targets with
 * space around them. A label, and the `::after` of a link that covers its card, count as part of the target.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((controls) => {
    type Size = { width: number; height: number }
    const isLarge = ({ width, height }: Size) => width > 23.5 && height > 23.5
    const isSkipped = (element: Element) =>
      element.matches(':disabled, .sr-only, [tabindex="-1"][aria-hidden]') ||
      element.closest('[inert], [data-base-ui-inert]') !== null ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    // the texts of a sentence with links are elements of their own
    const isText = (node: Node) =>
      node.nodeType === Node.TEXT_NODE || (node instanceof HTMLSpanElement && !node.querySelector('a, button'))
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some((node) => isText(node) && /\w/.test(node.textContent ?? ''))
    const getCover = (element: Element): Size => {
      const { position, width, height } = getComputedStyle(element, '::after')
      return position === 'absolute'
        ? { width: Number.parseFloat(width), height: Number.parseFloat(height) }
        : { width: 0, height: 0 }
    }
    const getSizes = (element: Element) => [
      element.getBoundingClientRect(),
      getCover(element),
      ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.getBoundingClientRect()),
    ]
    const describe = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim()
      return `${element.localName}.${element.className} “${name}”: ${Math.round(width)} × ${Math.round(height)} px`
    }
    return [...document.querySelectorAll(controls)]
      .filter((element) => !isSkipped(element) && !isInSentence(element) && !getSizes(element).some(isLarge))
      .map(describe)
  }, CONTROLS)
