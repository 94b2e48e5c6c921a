/** Opens the import of the cook's site with the page that is being read; asks for the site first where none is set. */
async function sendPage(tab) {
  const { site } = await chrome.storage.sync.get('site')
  if (!site) return chrome.runtime.openOptionsPage()
  const [read] = await chrome.scripting
    .executeScript({ target: { tabId: tab.id }, files: ['hand-over.js'] })
    // Browsers let nobody read their own pages, nor shops of extensions.
    .catch(() => [])
  const url = read?.result
    ? `${site}/import#page=${read.result}`
    : `${site}/import?${new URLSearchParams({ url: tab.url ?? '' })}`
  await chrome.tabs.create({ url, index: tab.index + 1 })
}

chrome.action.onClicked.addListener(sendPage)
