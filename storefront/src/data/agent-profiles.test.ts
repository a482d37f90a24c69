import { expect, test } from 'vitest'
import { planSite } from '../plan.ts'
import { given } from '../test-snapshot.ts'

const profilesOf = (config: object, shopApiUrl = '/shop-api') => {
  const site = given.site({ shopApiUrl })
  const plan = planSite({ ...site, site: { ...site.site, config: { ...site.site.config, ...config } } })
  expect(plan.problems).toEqual([])
  return Object.fromEntries(
    plan.files.filter(({ path }) => path.startsWith('/.well-known/')).map((file) => [file.path, JSON.parse(String(file.render())) as object]),
  )
}

test('a website has the profiles of the protocols that are switched on, with the address of its shop API', () => {
  expect(profilesOf({})).toEqual({})
  const { id, baseUrl } = given.site({}).site
  expect(profilesOf({ agentCheckout: true, acpCheckout: true })).toMatchObject({
    '/.well-known/ucp': { ucp: { services: { 'dev.ucp.shopping': [{ transport: 'rest', endpoint: `${baseUrl}/shop-api/ucp/${id}` }] } } },
    '/.well-known/acp.json': { protocol: { name: 'acp' }, api_base_url: `${baseUrl}/shop-api/acp/${id}` },
  })
  expect(profilesOf({ agentCheckout: true }, 'https://pay.example/shop-api')).toMatchObject({
    '/.well-known/ucp': { ucp: { services: { 'dev.ucp.shopping': [{ endpoint: `https://pay.example/shop-api/ucp/${id}` }] } } },
  })
})
