/**
 * `npm run configuration` writes docs/configuration.md and .env.example from the settings that the product reads; a test
 * holds both equal.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { secretVariables, variables } from '../apps/server/src/config-variables.ts'
import { repositoryRoot } from './paths.ts'

type Setting = {
  readonly name: string
  readonly description: string
  readonly initial: string | null
  readonly isNeeded: boolean
  readonly isSecret: boolean
}

const forDevelopers = new Set(['NODE_ENV'])
/** `npm start` alone reads these. */
const ofTheLauncher: readonly Setting[] = [
  ['VIGIE_DATA_DIR', 'Where the database that `npm start` runs and the files live', '.vigie/data'],
  ['VIGIE_DEMO_DAYS', 'How many days of figures the demo’s first start makes', '90'],
  ['VIGIE_DEMO_SEED', 'What the demo’s figures are drawn from; another text is another past', 'orlune'],
  ['VIGIE_DEMO_AT', 'The instant at which the demo’s clock begins; now without it', ''],
  ['VIGIE_DEMO_QUIET', 'Anything: nobody changed anything lately in the demo, as its journeys want it', ''],
].map(([name = '', description = '', initial = '']) => ({
  ...{ name, description, initial },
  ...{ isNeeded: false, isSecret: false },
}))

const property = z.looseObject({
  description: z.string().optional(),
  default: z.union([z.string(), z.number()]).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  enum: z.array(z.string()).optional(),
})
type Property = z.infer<typeof property>

/** What it may hold, where that is a range or some words; what is on or off says so in its meaning. */
function mayHold({ minimum, maximum, enum: words }: Property): string {
  if (minimum !== undefined && maximum !== undefined) return `; ${minimum} to ${maximum}`
  return words && words.length > 2 ? `; ${words.map((word) => `\`${word}\``).join(', ')}` : ''
}

const described = z.looseObject({
  properties: z.record(z.string(), property),
  required: z.array(z.string()).default([]),
})

function settings(): Setting[] {
  const { properties, required } = described.parse(
    z.toJSONSchema(variables, { io: 'input', unrepresentable: 'any' }),
  )
  return Object.entries(properties)
    .filter(([name]) => !forDevelopers.has(name))
    .map(([name, { description = '', default: initial, ...held }]) => ({
      ...{ name, description: `${description}${mayHold(held)}` },
      initial: initial === undefined ? null : String(initial),
      isNeeded: required.includes(name),
      isSecret: secretVariables.some((secret) => secret === name),
    }))
}

/** The reference of all settings, as Markdown. */
export function configurationReference(): string {
  const row = ({ name, description, initial, isNeeded, isSecret }: Setting) =>
    `| \`${name}\`${isSecret ? ' ·' : ''} | ${description} | ${isNeeded ? '**needed**' : valueOf(initial)} |`
  const table = (rows: readonly Setting[]) =>
    ['| Setting | Meaning | Unless said |', '|---|---|---|', ...rows.map(row)].join('\n')
  return `# Configuration

Vigie is configured by environment variables, read once when it starts; wrong ones are all named and nothing starts. This
page is made from the program (\`npm run configuration\`).

A setting marked · is a secret. Each may come from a file instead: \`NAME_FILE\` is the path of the file that holds it, as
Docker and Kubernetes give secrets.

${table(settings())}

\`npm start\` also reads:

${table(ofTheLauncher)}
`
}

const valueOf = (initial: string | null): string => (initial ? `\`${initial}\`` : '')

/** A file of settings to begin with: what has a value of its own is commented. */
export function exampleEnvironment(): string {
  const line = ({ name, description, initial, isNeeded }: Setting) =>
    `# ${description.replaceAll('`', '')}\n${isNeeded ? '' : '#'}${name}=${initial ?? ''}\n`
  return `# Settings of Vigie. Copy to .env and change; docs/configuration.md says more.\n\n${settings().map(line).join('\n')}`
}

if (import.meta.main) {
  await writeFile(join(repositoryRoot, 'docs/configuration.md'), configurationReference())
  await writeFile(join(repositoryRoot, '.env.example'), exampleEnvironment())
}
