import { readFileSync } from 'node:fs'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The same settings, where `NAME_FILE` names the file that holds a secret, as containers give them.
 * @param onProblem is told what is wrong with one, without what it holds
 */
export function withSecretFiles(
  environment: Environment,
  names: readonly string[],
  onProblem: (problem: string) => void,
): Environment {
  const read = names.flatMap((name): [string, string][] => {
    const path = environment[`${name}_FILE`]
    if (!path) return []
    if (environment[name]) onProblem(`${name} and ${name}_FILE are both set: set one`)
    try {
      return [[name, readFileSync(path, 'utf8').trim()]]
    } catch (error) {
      onProblem(`${name}_FILE names ${path}, which cannot be read (${(error as NodeJS.ErrnoException).code})`)
      return []
    }
  })
  return { ...environment, ...Object.fromEntries(read) }
}
