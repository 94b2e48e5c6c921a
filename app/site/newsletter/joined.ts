/** What the server answers to the footer's script, in the reader's words: what is wrong, or what happens to the address that was taken. */
export type Joined = { problem: string } | { problem: null; text: string; hint: string }
