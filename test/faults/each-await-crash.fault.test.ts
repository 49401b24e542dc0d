import { testEachAwait } from './each-await-suite.ts'

testEachAwait(['crash', 'no answer'])
