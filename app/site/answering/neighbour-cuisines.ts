/** Cuisines that share ingredients and ways of cooking; a cuisine may be of several groups. */
const NEIGHBOURS: readonly (readonly string[])[] = [
  ['Chinese', 'Japanese', 'Korean', 'Thai', 'Vietnamese'],
  ['Italian', 'Greek', 'Spanish', 'French', 'Mediterranean'],
  ['Greek', 'Mediterranean', 'Middle Eastern', 'Moroccan', 'North African'],
  ['Mexican', 'Tex-Mex'],
  ['American', 'Tex-Mex', 'Hawaiian', 'British'],
  ['British', 'German', 'Scandinavian', 'French'],
]

/** Whether two cuisines are near each other in a kitchen's sense. */
export const isNeighbour = (cuisine: string, other: string) =>
  NEIGHBOURS.some((group) => group.includes(cuisine) && group.includes(other))
