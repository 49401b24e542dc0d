import { testEachAwait } from './each-await-suite.ts'

testEachAwait(['answer lost', 'refused', 'failed after work'])
