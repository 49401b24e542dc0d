const OKLCH = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/g

const toByte = (share: number) =>
  Math.round(Math.min(1, Math.max(0, share)) * 255)
    .toString(16)
    .padStart(2, '0')

const encode = (light: number) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)

/** Converts a colour from OKLCH to sRGB as hex digits, by the matrices of CSS Color 4; the hue is in degrees. */
export function toHex(lightness: number, chroma: number, hue: number, alpha = 1): string {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  return `#${[red, green, blue].map(encode).map(toByte).join('')}${alpha < 1 ? toByte(alpha) : ''}`
}

/**
 * A plugin of PostCSS that writes the colours of style sheets, all of them within sRGB, as hex digits. Browsers from before
 * 2023 don't know `oklch()`, and with the fallbacks that the minifier writes for them pages would carry each colour thrice.
 */
export const plainColors = {
  postcssPlugin: 'plain-colors',
  Declaration: (declaration: { value: string }) => {
    if (!declaration.value.includes('oklch(')) return
    declaration.value = declaration.value.replace(OKLCH, (_, l, c, h, alpha) =>
      toHex(Number(l), Number(c), Number(h), Number(alpha ?? 1)),
    )
  },
}
