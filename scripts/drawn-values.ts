import fc from 'fast-check'

/**
 * Which values properties are tried with: the same in each run, so that what fails is what was changed, unless `VIGIE_DRAW` says
 * from where to draw. `npm run test:whole` draws anew each time. See docs/decisions/291.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.VIGIE_DRAW ?? 20_260_101) })
