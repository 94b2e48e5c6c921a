/** The header in which a service worker says what it fetches a page for; a browser's own header for that cannot be set. */
export const PURPOSE_HEADER = 'x-purpose'

/** Whether a page is fetched to be stored on a device, from the value of the header: nobody reads it now, so it is no view and shows no notice. */
export const isForStoring = (purpose: unknown) => purpose === 'store'
