type Flip<Even> = Even extends true ? false : true

type ValueOf<Kind> = Kind extends `number${string}` | `plural${string}` | `selectordinal${string}` ? number : string

/** What follows an opening brace: `name}` takes a text, `count, plural, …` and `price, number}` a number. */
type Argument<Rest> = Rest extends `${infer Head}}${string}`
  ? Head extends `${infer Name}, ${infer Kind}`
    ? { [K in Name]: ValueOf<Kind> }
    : { [K in Head]: string }
  : never

/** The arguments of a text. Braces alternate between arguments and the cases of a plural, so that counting them is enough. */
type Arguments<Text, Even = true, Found = unknown> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? Text extends `${string}}${infer Rest}`
      ? Arguments<Rest, Flip<Even>, Found>
      : never
    : Arguments<After, Flip<Even>, Even extends true ? Found & Argument<After> : Found>
  : Found

type Elements<Text, Made, Found = unknown> = Text extends `${string}<${infer Tag}>${infer Rest}`
  ? Elements<Rest, Made, Tag extends `/${string}` ? Found : Found & { [K in Tag]: (parts: (string | Made)[]) => Made }>
  : Found

/** The values that a text needs, as further parameters of `t`; none when it has no arguments. */
export type TextValues<Text> = unknown extends Arguments<Text> ? [] : [Arguments<Text>]

/** The values of a text with elements: a function for each `<name>…</name>`. */
export type RichValues<Text, Made> = Arguments<Text> & Elements<Text, Made>
