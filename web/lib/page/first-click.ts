/**
 * The `onClick` of a button that its action removes or turns into the opposite: the second click of a double click may come
 * when the next row's button, or the one that undoes it, is under the pointer, and is ignored.
 */
export const onFirstClick =
  (act: () => unknown) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) act()
  }
