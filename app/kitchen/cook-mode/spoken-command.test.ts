import { expect, test } from 'vitest'
import { spokenCommand } from './spoken-command.ts'

const list = ['whole milk', 'butter', 'plain flour', 'whole milk', 'garlic cloves', 'मक्खन'].map((name) => ({
  section: null,
  quantity: '1',
  name,
  notes: null,
}))

test.each([
  ['Next', 'next'],
  ['next step please', 'next'],
  ['go on', 'next'],
  ['go back', 'back'],
  ['previous', 'back'],
  ['repeat that', 'repeat'],
  ['say it again', 'repeat'],
  ['stop listening', 'stop'],
  ['अगला', 'next'],
  ['आगे बढ़ो', 'next'],
  ['पिछला चरण', 'back'],
  ['फिर से बोलो', 'repeat'],
  ['सुनना बंद करो', 'stop'],
])('%s', (spoken, command) => {
  expect(spokenCommand(spoken, list)).toEqual({ command })
})

test.each([
  ['how much butter', [1]],
  ['How much milk do I need?', [0, 3]],
  ['how many garlic cloves', [4]],
  ['how many cloves of garlic', [4]],
  ['how much saffron', []],
  ['मक्खन कितना चाहिए', [5]],
])('%s', (spoken, amounts) => {
  expect(spokenCommand(spoken, list)).toEqual({ command: 'amount', amounts })
})

test.each(['', 'what lovely weather', 'how much', 'pass me the spoon'])('nothing for cook mode: %s', (spoken) => {
  expect(spokenCommand(spoken, list)).toBeNull()
})
