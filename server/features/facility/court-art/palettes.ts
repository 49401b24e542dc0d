export type Palette = {
  name: string
  court: string
  runOff: string
  floor: string
  plank: string
  glow: string
  shade: string
}

const palette = (
  name: string,
  court: string,
  runOff: string,
  floor: string,
  plank: string,
  glow: string,
  shade: string,
): Palette => ({ name, court, runOff, floor, plank, glow, shade })

/** Ten floors; which one a facility has follows from its id. */
export const palettes: readonly [Palette, ...Palette[]] = [
  palette('pine', '#2f8058', '#235f45', '#c59a64', '#9d7747', '#fff1c9', '#04170f'),
  palette('sea', '#2b7391', '#1d5570', '#b9a283', '#927c5e', '#fdf0d2', '#04121b'),
  palette('clay', '#b5603d', '#34684f', '#2a5441', '#234838', '#ffe3b3', '#1c0a05'),
  palette('classic', '#35805a', '#a24c34', '#8d402c', '#7b3625', '#fff0cb', '#150805'),
  palette('slate', '#46575f', '#323f47', '#27323a', '#1f292f', '#e9f3d6', '#05090c'),
  palette('timber', '#cf9f66', '#bf8d55', '#b58450', '#8f6538', '#fff3d6', '#2a1404'),
  palette('teal', '#21857f', '#14625f', '#d3c19d', '#ae9b77', '#fff4d8', '#03191a'),
  palette('moss', '#6f8c3a', '#4c6a2d', '#3c5726', '#314a1f', '#fdf6bf', '#0d1604'),
  palette('ink', '#22594a', '#173d35', '#12302b', '#0e2723', '#d8f2a4', '#010b08'),
  palette('saffron', '#c98a34', '#2c5f52', '#244f45', '#1d433a', '#fff0c2', '#1d0f02'),
]
