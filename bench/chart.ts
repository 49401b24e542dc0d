import { type Bar, isMet, type Result, type Row } from './row.ts'

const COLUMNS = 3
const [WIDTH, HEIGHT, PADDING, PLOT] = [300, 120, 14, 60]

const style = `
  text { font: 12px system-ui, sans-serif; fill: #334155 } .name { font-weight: 600 } .limit { fill: #64748b }
  path { fill: none; stroke: #0f766e; stroke-width: 2 } circle { fill: #0f766e } .missed { fill: #b91c1c }
  line { stroke: #94a3b8; stroke-dasharray: 4 3 } rect { fill: #fff; stroke: #e2e8f0 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e2e8f0 } .limit { fill: #94a3b8 } path { stroke: #2dd4bf } circle { fill: #2dd4bf } .missed { fill: #f87171 }
    rect { fill: #0f172a; stroke: #334155 }
  }`

const toValue = (bar: Bar) => ('atLeast' in bar ? bar.atLeast : bar.atMost)

/** All measurements of a row from left to right, scaled from zero; its bar is the dashed line, and what misses it is red. */
function renderPanel({ id, unit, bar }: Row, figures: number[], index: number): string {
  const [left, top] = [(index % COLUMNS) * WIDTH, Math.floor(index / COLUMNS) * HEIGHT]
  const most = Math.max(...figures, bar ? toValue(bar) : 0, Number.MIN_VALUE) * 1.1
  const step = (WIDTH - 4 * PADDING) / Math.max(1, figures.length - 1)
  const y = (figure: number) => (HEIGHT - 2 * PADDING - (figure / most) * PLOT).toFixed(1)
  const points = figures.map((figure, place) => ({ figure, x: (PADDING + place * step).toFixed(1), y: y(figure) }))
  const dots = points.map(({ figure, x, y }) => {
    const isMissed = bar && !isMet(figure, bar)
    return `<circle cx="${x}" cy="${y}" r="3"${isMissed ? ' class="missed"' : ''}/>`
  })
  const last = figures.at(-1) ?? 0
  return [
    `<g transform="translate(${left} ${top})">`,
    `<rect x="4" y="4" width="${WIDTH - 8}" height="${HEIGHT - 8}" rx="6"/>`,
    `<text class="name" x="${PADDING}" y="24">${id}</text>`,
    `<text x="${WIDTH - PADDING}" y="24" text-anchor="end">${Number(last.toPrecision(3))} ${unit}</text>`,
    ...(bar ? [`<line x1="${PADDING}" x2="${WIDTH - PADDING}" y1="${y(toValue(bar))}" y2="${y(toValue(bar))}"/>`] : []),
    `<path d="M${points.map(({ x, y }) => `${x} ${y}`).join(' L')}"/>`,
    ...dots,
    '</g>',
  ].join('')
}

/** Renders the history of every row as an SVG, a panel each. */
export function renderChart(rows: Row[], results: Result[]): string {
  const panels = rows.flatMap((row) => {
    const result = results.find(({ id }) => id === row.id)
    return result ? [{ row, figures: [...result.earlier, result].map(({ figure }) => figure) }] : []
  })
  const height = Math.ceil(panels.length / COLUMNS) * HEIGHT
  const drawn = panels.map(({ row, figures }, index) => renderPanel(row, figures, index))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * WIDTH} ${height}"><style>${style}</style>
${drawn.join('\n')}
</svg>
`
}
