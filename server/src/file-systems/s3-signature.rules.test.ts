import { expect, test } from 'vitest'
import { encodePath, signHeaders } from './s3-signature.ts'

// The examples of "Signature Calculations for the Authorization Header" in Amazon's S3 reference.
const key = { region: 'us-east-1', accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const now = new Date('2013-05-24T00:00:00Z')
const at = (path: string) => new URL(`https://examplebucket.s3.amazonaws.com${path}`)

test.each([
  ['GET', '/test.txt', { range: 'bytes=0-9' }, '', 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  [
    'PUT',
    encodePath('/test$file.text'),
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    'Welcome to Amazon S3.',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  ['GET', '/?lifecycle=', {}, '', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['GET', '/?max-keys=2&prefix=J', {}, '', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('%s %s is signed as Amazon’s example', async (method, path, headers, body, signature) => {
  const signedRequest = await signHeaders({ method, url: at(path), headers, body: Buffer.from(body) }, key, now)

  expect(signedRequest.authorization).toContain(`Signature=${signature}`)
})
