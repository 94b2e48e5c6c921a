import { expect, test } from 'vitest'
import { aCook } from '../../tests/support/builders.ts'
import { describeStores } from '../../tests/support/databases.ts'
