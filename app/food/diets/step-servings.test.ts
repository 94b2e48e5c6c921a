import { describe, expect, test } from 'vitest'
import { factsOfSteps } from './suits.ts'

const LINES = 'potatoes, onion, oil, salt'
const found = (step: string, lines = LINES) => factsOfSteps([{ text: step }], lines.split(', '))
const contentsOf = (step: string, lines?: string) =>
  found(step, lines).flatMap(({ contents, checks }) => [...contents.keys(), ...checks.keys()])

describe('what a dish is served with comes to it by whatever name', () => {
  test.each([
    ['Serve with toast.', 'gluten'],
    ['Lovely with crusty rolls and pickles.', 'gluten'],
    ['Enjoy hot, with a green salad and a crusty loaf.', 'gluten'],
    ['Serve with coleslaw.', 'eggs'],
    ['Goes well with buttery mash.', 'milk'],
    ['Eat with sorbet or a slice of flan.', 'eggs'],
    ['Blitz in a heel of day-old loaf.', 'gluten'],
    ['Whizz up yesterday\u2019s crusts.', 'gluten'],
    ['Tuck into baps.', 'gluten'],
    ['Scrape in what sticks under the joint.', 'flesh'],
    ['Stir in a spoon of PB.', 'peanuts'],
  ])('%s brings %s', (step, content) => expect(contentsOf(step)).toContain(content))

  test.each([
    'Serve with hash.',
    'Serve with a bowl of soup.',
    'Serve with all the trimmings.',
    'Serve with a jug of gravy.',
    'Any gravy left in the boat goes over the top.',
    'Coat with the batter.',
    'Decorate with a shard of flake.',
  ])('%s brings what nobody knows', (step) => expect(found(step).some(({ isKnown }) => !isKnown)).toBe(true))

  test.each([
    ['Serve with a green salad and chips.', LINES],
    ['Serve with the sauce and their juices.', LINES],
    ['Serve with apple wedges dipped in lemon.', LINES],
    ['Serve with spoons, or an empty bowl for the skins.', LINES],
    ['Go on with the rest, oiling the pan again each time.', LINES],
    ['Dry well with kitchen paper, pressing lightly.', LINES],
    ['Serve with plum compote.', LINES],
    ['Mash to a hash, fry and serve with more hash.', LINES],
    ['Serve with rolls.', 'potatoes, gluten-free rolls'],
    ['Pour over the gravy.', 'onion, cornflour, water'],
    ['Dip in the batter.', 'gram flour, water'],
    ['Shape into buns, roll into balls.', LINES],
    ['Rest for a day, slice the loaf.', LINES],
  ])('%s brings nothing', (step, lines) => expect(found(step, lines)).toEqual([]))
})
