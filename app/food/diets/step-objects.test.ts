import { describe, expect, test } from 'vitest'
import { unknownFoods } from './suits.ts'

const LINES = 'potatoes, onion, parsley, oil, salt'
const unknownOf = (text: string, lines = LINES) =>
  unknownFoods({
    ...{ title: '', description: '', notes: null },
    ingredients: lines.split(', ').map((name) => ({ name, notes: null })),
    steps: text.split(' / ').map((step) => ({ text: step })),
  })

describe('what a step adds by words that are no food is a food that nobody knows', () => {
  test.each([
    'Drop in an old rind.',
    'Stir in the sticky bits.',
    'Top with the hard stuff, finely grated.',
    'Scatter over the last of the flaked.',
    'Crumble over a heel.',
    'Tuck in a couple of dunkers.',
    'Finish with two of those little brown fillets.',
    'Fry a few whatsits in the oil.',
    'Add a couple of glugs from the bottle.',
    'Melt a big spoonful out of the grease can in your heaviest pot.',
    'Slosh in whatever is in the drinks cupboard.',
    'Scoop it up with pieces of whatever flat thing the baker has.',
    'Shower over toasted seeds.',
    'Scoop into dunkers and hand over quickly.',
    'Pile onto whatsits.',
    'Brush with whatsit.',
    'Fry in whatsit until gold.',
    'In go a few whatsits.',
    'A whatsit goes on top.',
    "Trickle a big spoonful from Alan's workshop over each.",
    'Lay a few slices over it.',
  ])('%s', (text) => expect(unknownOf(text)).not.toEqual([]))
})

describe('what is beside a food is known for itself', () => {
  test.each(['and', 'or', 'plus', '&'])('behind “%s”', (join) => {
    expect(unknownOf(`Stir in the parsley ${join} a whatsit.`)).not.toEqual([])
    expect(unknownOf(`Stir in a whatsit ${join} the parsley.`)).not.toEqual([])
    expect(unknownOf(`Stir in the parsley, the oil ${join} a whatsit.`)).not.toEqual([])
    expect(unknownOf(`Stir in the parsley ${join} the oil.`)).toEqual([])
  })
})

describe('what is none is not', () => {
  test.each([
    'Stir in the parsley and everything else.',
    'Add the remaining ingredients and mix well.',
    'Pour in half the mixture, then the rest of the water.',
    'Stir with a wooden spoon over a low heat for ten minutes.',
    'Cover with a lid or a sheet of foil.',
    'Beat with an electric mixer on high speed.',
    'Melt in the squeezed-out potatoes.',
    'Pour over the hot potatoes.',
    'Scoop into bowls, or onto a platter.',
    'Cook in batches, in a hot kadai.',
    'Everything else goes in, then the lid goes on top.',
    'Add a spoonful from the pan.',
    'Heat a ladleful out of the pan.',
    'Pour into four warm mugs from a little height and dust with salt.',
    'Add a splash from a height and dust with salt.',
    'Stir up the tare. / Brush with tare.',
    'Spoon onto a baking sheet, a few inches apart.',
    'Fry a few minutes more, then add a splash.',
    'Top with whatever you like.',
    'Cut the potatoes into slices. / Lay a few slices over it.',
    'Mash the potatoes to a puree. / Stir in the puree.',
    'Make a crunchy base of the onion. / Scatter over the base.',
    'Squeeze out the leaves. / Add the leaves.',
    'Brush with oil, dry, and sprinkle with salt slowly.',
  ])('%s', (text) => expect(unknownOf(text)).toEqual([]))

  test('what a line or the step before calls by the word is known', () => {
    expect(unknownOf('Toast the crusty ends. / Scatter over the ends.')).toEqual([])
    expect(unknownOf('Scatter over toasted seeds.', 'potatoes, sesame seeds')).toEqual([])
  })
})
