// What the page of a client waits for is asked for before the page's own script is there, which is a hundred times as large as this.

// The link stands behind the mark of a fragment, which no server sees: only here is it known what is asked for, and in which language.
;(function () {
  var parts = JSON.parse(document.currentScript.dataset.parts)[location.pathname.replace(/\/$/, '')]
  var link = /^#(fr|en)\.(.+)$/.exec(location.hash)
  if (!parts || !link) return
  var body = JSON.stringify({ link: link[2], password: null })
  var reply = fetch(parts.call, {
    method: 'POST',
    credentials: 'omit',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: body,
  })
  // Told by whoever takes it; nobody may, where the page fails to start.
  reply.catch(function () {})
  globalThis.__vigieAsked = { address: parts.call, body: body, reply: reply }
  parts[link[1]].forEach(function (file) {
    var part = document.createElement('link')
    part.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (part.rel === 'preload') part.as = 'style'
    part.crossOrigin = ''
    part.href = '/' + file
    document.head.append(part)
  })
})()
