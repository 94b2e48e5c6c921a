const text = (name) => chrome.i18n.getMessage(name)
const form = document.querySelector('form')
const field = document.querySelector('input')
document.documentElement.lang = text('language')
document.querySelector('label').textContent = text('site')
document.querySelector('#hint').textContent = text('hint')
document.querySelector('button').textContent = text('save')

chrome.storage.sync.get('site').then(({ site = '' }) => {
  field.value = site
})
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { origin, protocol } = new URL(field.value)
  if (protocol !== 'https:' && protocol !== 'http:') return
  await chrome.storage.sync.set({ site: origin })
  field.value = origin
  document.querySelector('[role="status"]').textContent = text('saved')
})
