/** Hashes a text to a number, the same everywhere (FNV-1a). */
export function hashText(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  return hash >>> 0
}

export type Random = {
  /** A number from 0 to 1, without 1. */
  next(): number
  between(least: number, most: number): number
  pick<T>(all: readonly [T, ...T[]]): T
}

/** Creates a generator by mulberry32: small, fast, and good enough for pictures and sample data; never for secrets. */
export function createRandom(seed: string): Random {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (least, most) => least + (most - least) * next(),
    pick: (all) => all[Math.floor(next() * all.length)] ?? all[0],
  }
}
