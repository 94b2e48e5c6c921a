import { foodsIn } from '#app/food/foods/food-words.ts'
import { foodNamed } from '#app/food/foods/food-words.ts'
import { isWideGroup } from '#app/food/foods/food-relations.ts'
import { findFood } from '#app/food/foods/foods.ts'
import { type ContainingLine, foodsBesideLines, type StepFood } from './step-contents.ts'

/** What a recipe says besides its lines and steps. */
export interface Remarks {
  title: string
  description: string
  notes: string | null
  /** The names of its parts. */
  parts: readonly string[]
}

/** Whether a name is of one food of the table, and not of a dish that is made of several. */
const isPlain = ({ name }: StepFood) => {
  const food = foodNamed(name)
  return food !== null && !isWideGroup(food) && (findFood(food)?.of.length ?? 0) <= 1
}

/** Behind these a story tells of another dish, or of what this one is eaten beside. */
const OF_ANOTHER =
  /\b(?:traditional(?:ly)?|usual(?:ly)?|original(?:ly)?|classic(?:ally)?|typical(?:ly)?|often|cousin|instead|rather|under|beside|alongside|next to|between|rivals?|inspired|reminds?|tastes?|over)\b/i
const CRACKLING = /\bcrackling\b(?= (?:\p{L}+))/giu
const SENTENCE = /(?<=[.!?;:])\s|\n/

const sentencesOf = (text: string) => text.split(SENTENCE).filter((sentence) => sentence.trim() !== '')

/** The foods that a recipe's own words name beside its lines. */
export function foodsOfRemarks({ title, description, notes, parts }: Remarks, lines: readonly ContainingLine[]): StepFood[] {
  const shown = [title, ...parts, ...sentencesOf(description).filter((sentence) => !OF_ANOTHER.test(sentence))].map((text) => ({
    text: text.replace(CRACKLING, 'crisp'),
  }))
  const ofStory = foodsBesideLines(shown, lines)
    .filter((food) => food.isKnown && food.contents.length > 0 && isPlain(food))
    .map((food) => ({ ...food, checks: [] }))
  const ofNotes = foodsBesideLines(sentencesOf(notes ?? '').map((text) => ({ text })), lines).filter(({ isKnown }) => isKnown)
  return [...ofStory, ...ofNotes]
}
void foodsIn
