/** Takes away what the small browsers of a file still show: it would go on beside the tests of the next file of this worker. */
export const leftShown = new Set<() => Promise<void>>()
