/** React looks for a browser when it is loaded, to know by which events a field tells that somebody types: so it finds one. */
async function loadReact() {
  // It has all that React would fetch ahead.
  const document = { oninput: null, createElement: () => ({ style: {} }), querySelector: () => ({}) }
  const window = { document, CompositionEvent: {}, addEventListener: () => {}, removeEventListener: () => {} }
  Object.assign(globalThis, { window, document })
  const { createRoot, hydrateRoot } = await import('react-dom/client')
  for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name)
  return { createRoot, hydrateRoot }
}

export const { createRoot, hydrateRoot } = await loadReact()
