/** What the server answers to the footer's script: what is wrong, in words, or null when the address was taken. */
export interface Joined {
  problem: string | null
}
