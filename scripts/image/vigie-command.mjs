// `vigie` starts the product, `vigie simulator` the simulated platform, `vigie healthcheck` asks whether it can serve;
// anything else is a command of whoever runs it.
const [command, ...rest] = process.argv.slice(2)
if (command === 'healthcheck') {
  const reply = await fetch(`http://127.0.0.1:${process.env.PORT ?? 4310}/readyz`).catch(() => null)
  process.exit(reply?.ok ? 0 : 1)
} else if (command === undefined || command === 'start') await import('/vigie/apps/server/src/main.ts')
else if (command === 'simulator') {
  process.argv.splice(2, process.argv.length, ...rest)
  await import('/vigie/apps/simulator/src/main.ts')
} else await import('/vigie/apps/server/src/operations/main.ts')
