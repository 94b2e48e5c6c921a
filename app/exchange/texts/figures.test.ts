import { expect, test } from 'vitest'
import { figuresIn } from './figures.ts'

const read = (...lines: string[]) => {
  const { servings, prepMinutes, waitMinutes, cookMinutes, totalMinutes } = figuresIn(
    lines.map((text) => ({ text, kind: 'text', level: 0 })),
  )
  return [servings, prepMinutes, waitMinutes, cookMinutes, totalMinutes]
}

test.each([
  [
    ['Serves 4', 'Prep time: 15 min', 'Cook time', '1 hr'],
    [4, 15, null, 60, 75],
  ],
  [['Serves: 8 slices Prep: 15 min'], [8, 15, null, null, 15]],
  [['Prep Time: 10 minutes Cook Time: 20 minutes Total Time: 35 minutes Servings: 4'], [4, 10, null, 20, 35]],
  [['Prep Time 5 mins Cook Time 1 hr Servings 6'], [6, 5, null, 60, 65]],
  [['Zubereitungszeit: 20 Min. Portionen: 4'], [4, null, null, null, 20]],
  [['Prep: 1 hr 10 mins Cook: 35 mins Serves 6 to 8'], [6, 70, null, 35, 105]],
  [['Makes 12 Prep 15 minutes Bake 20 minutes'], [12, 15, null, 20, 35]],
  [['Servings: 4 Calories: 230'], [4, null, null, null, null]],
  [['Serves 4 | Prep 10 min • Cook 5 min'], [4, 10, null, 5, 15]],
  [['4 servings'], [4, null, null, null, null]],
  [['Cook the onions for 20 minutes, then add 4 servings of rice'], [null, null, null, null, null]],
  [['Add 2 eggs and cook 5 minutes'], [null, null, null, null, null]],
  [
    ['Total: 30 min', 'Total: 50 min'],
    [null, null, null, null, 30],
  ],
  [['Serves 900'], [null, null, null, null, null]],
  [
    ['Prep time', 'see below'],
    [null, null, null, null, null],
  ],
])('%j: servings, minutes of preparing, waiting, cooking and in all', (lines, figures) => {
  expect(read(...lines)).toEqual(figures)
})
