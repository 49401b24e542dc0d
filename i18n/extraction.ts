import type { I18nextToolkitConfig } from 'i18next-cli'
import { listLanguages } from './languages.ts'

/** Where texts are looked for: in everything that people or their browsers read. */
const SOURCES = '{contract,server,web}/**/*.{ts,tsx}'

/** How i18next-cli finds the texts in the code, of which the catalogues are the translations. */
export const extraction: I18nextToolkitConfig = {
  locales: listLanguages().slice(1),
  extract: {
    input: SOURCES,
    ignore: '**/*.test.{ts,tsx}',
    output: 'i18n/{{language}}.json',
    functions: ['t', 'msg', 'rich'],
    transComponents: [],
    useTranslationNames: [],
    // a text is its own key
    defaultNS: false,
    keySeparator: false,
    nsSeparator: false,
    contextSeparator: '§',
    pluralSeparator: '§',
    // plurals are within a text
    disablePlurals: true,
    defaultValue: '',
    removeUnusedKeys: true,
    sort: true,
  },
}
