export const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0)
