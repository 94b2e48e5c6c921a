import { expect, test } from 'vitest'
import { signInOnce } from '../support/browser-cook.ts'
import { describeJourneys } from '../support/journey.ts'
