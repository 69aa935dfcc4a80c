/** Forgets everything a local instance holds. Stop it first: a database in use is left alone. */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { portFile } from './demo.ts'
import { demoMarks } from './living-demo/place.ts'
import { dataRoot } from './paths.ts'

const root = await dataRoot()
if (existsSync(join(root, 'postgres/cluster/postmaster.pid'))) {
  process.stderr.write('Vigie is running on this data. Stop it first.\n')
  process.exit(1)
}
for (const part of ['postgres', 'simulator', 'files', portFile, ...demoMarks])
  await rm(join(root, part), { recursive: true, force: true })
process.stdout.write('Data removed.\n')
