import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// What stays mounted would be rendered on after its file has ended, when there is no window any more.
afterEach(cleanup)
