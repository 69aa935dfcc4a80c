import type { Plugin } from 'vite'

/**
 * What the bundler warns of stands before the address of whoever starts the product for the first time, and is nothing that
 * they could mend. Such a build is refused: mend the warning at its cause, or silence it there with the reason.
 */
export function withoutWarnings(): Plugin {
  let hasWarned = () => false
  let isWritten = false
  return {
    name: 'without-warnings',
    apply: 'build',
    configResolved: ({ logger }) => {
      hasWarned = () => logger.hasWarned
    },
    writeBundle() {
      isWritten = true
    },
    // One that was refused before it was written says why itself.
    closeBundle() {
      if (isWritten && hasWarned()) this.error('The build warned of something, which is printed above')
    },
  }
}
