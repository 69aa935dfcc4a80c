import type { Config } from '../config.ts'
import type { Clock } from '../clock.ts'
import type { Vault } from '../security/vault.ts'
import { diskStorage } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'
import { withToldFailures } from './told-failures.ts'

type Parts = { readonly config: Config; readonly vault: Vault; readonly clock: Clock }

export async function createStorage(parts: Parts): Promise<FileStorage> {
  return withToldFailures(await chosenStorage(parts))
}

async function chosenStorage({ config, vault, clock }: Parts): Promise<FileStorage> {
  if (!config.bucket) return diskStorage({ dataDir: config.dataDir, vault, clock })
  // The client of a bucket is half of what a start reads: only who has a bucket waits for it.
  const { bucketStorage } = await import('./bucket-storage.ts')
  return bucketStorage(config.bucket)
}
