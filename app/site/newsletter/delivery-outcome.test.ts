import { expect, test } from 'vitest'
import { deliveryOutcome } from './delivery-outcome.ts'

test.each([
  ['a mailbox that is not there', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'refused'],
  ['a letter that is not wanted', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'refused'],
  ['a sender that is not allowed', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }, 'unsent'],
  ['a wrong password', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'unsent'],
  ['a server that is not there', { code: 'ESOCKET', command: 'CONN', syscall: 'connect' }, 'unsent'],
  ['a name that is not there', { code: 'EDNS', command: 'CONN' }, 'unsent'],
  ['a line that broke', { code: 'ECONNECTION', command: 'CONN' }, 'unknown'],
  ['a line that went silent', { code: 'ETIMEDOUT', command: 'CONN' }, 'unknown'],
  ['a write into a closed line', { code: 'ESOCKET', command: 'CONN', syscall: 'write' }, 'unknown'],
  ['a bug', new TypeError('x'), 'unknown'],
  ['nothing', undefined, 'unknown'],
])('%s', (_, error, fate) => {
  expect(deliveryOutcome(error)).toBe(fate)
})
