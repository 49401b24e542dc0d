import fc from 'fast-check'
import { SEED } from './seed.ts'

// every property, also of a test that sets none; a failure prints the seed
fc.configureGlobal({ seed: SEED })
