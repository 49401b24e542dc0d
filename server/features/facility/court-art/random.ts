/** A number from a text, the same everywhere (FNV-1a). */
export function hashText(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  return hash >>> 0
}

/** Numbers from 0 to 1 that look random and are the same for the same seed. */
export type Dice = {
  roll(): number
  between(least: number, most: number): number
  pick<T>(all: readonly [T, ...T[]]): T
}

/** mulberry32: small, fast, and good enough for floors and light. */
export function createDice(seed: string): Dice {
  let state = hashText(seed)
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    roll,
    between: (least, most) => least + (most - least) * roll(),
    pick: (all) => all[Math.floor(roll() * all.length)] ?? all[0],
  }
}
