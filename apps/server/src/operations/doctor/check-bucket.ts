import type { Config } from '../../config.ts'
import { describeSettingFault } from '../../security/describe-setting-fault.ts'
import { fail, ok, reasonOf, type Finding } from './finding.ts'

/** Whether the bucket lists what it holds with these keys. Whether it also takes what is new is not tried: that would change it. */
export async function checkBucket({ bucket }: Config): Promise<Finding[]> {
  if (!bucket) return []
  const place = `${bucket.name} at ${bucket.endpoint ?? `AWS, ${bucket.region}`}`
  try {
    const { bucketStorage } = await import('../../storage/bucket-storage.ts')
    for await (const _one of bucketStorage(bucket).list('uploads')) break
    return [ok('bucket', `${place} answers these keys`)]
  } catch (error) {
    const fault = describeSettingFault(error, null)
    return [
      fail(
        'bucket',
        `${place}: ${fault?.cause ?? saidBy(error)}`,
        fault
          ? `${fault.mend} (S3_ENDPOINT)`
          : 'Check S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
      ),
    ]
  }
}

/** The name of the refusal says more than its sentence, which some services leave out. */
const saidBy = (error: unknown): string =>
  error instanceof Error && error.name !== 'Error' ? `${error.name}: ${reasonOf(error)}` : reasonOf(error)
