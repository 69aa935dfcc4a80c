// What must hold before the first paint and the first module.

// A dark screen never flashes white.
;(function () {
  var chosen = 'auto'
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value') || 'auto'
  } catch {
    // Storage may be switched off: follow the system.
  }
  var isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
})()

// Whoever signs in sees no menu: the mark of the page would stand where none is drawn.
if (location.pathname === '/') document.documentElement.setAttribute('data-way-in', '')

// Meta’s sign-in leaves a mark of its own behind the address that it comes back to.
if (location.hash === '#_=_') history.replaceState(history.state, '', location.pathname + location.search)

// The page’s policy forbids code made from text: the codecs, which start with the first module, are not to try it.
globalThis.__zod_globalConfig = { jitless: true }

// Markup is never made from text. The styles that the components write at run time are text without any, and pass.
if (globalThis.trustedTypes)
  trustedTypes.createPolicy('default', {
    createHTML: function (text) {
      return text.includes('<') ? null : text
    },
  })
