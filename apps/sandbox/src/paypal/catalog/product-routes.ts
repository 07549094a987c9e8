import * as z from 'zod'
import { link } from '#paypal/protocol/links'
import { getResource, parseBody } from '#paypal/protocol/problem'
import { get, make, type Route } from '#paypal/protocol/router'
import type { Product } from '#paypal/state/resources'
import { stamp, type World } from '#paypal/state/world'

const productRequest = z.looseObject({
  id: z.string().min(6).max(50).optional(),
  name: z.string().min(1).max(127),
  type: z.enum(['PHYSICAL', 'DIGITAL', 'SERVICE']).default('PHYSICAL'),
  description: z.string().min(1).max(256).optional(),
  category: z.string().min(4).max(256).optional(),
  image_url: z.url().max(2000).optional(),
  home_url: z.url().max(2000).optional(),
})

/** `/v1/catalogs/products`: every plan belongs to one. */
export const productRoutes = (world: World): Route[] => {
  const { state } = world
  const show = (id?: string) => productJson(world, getResource(state.products, id))
  return [
    make('/v1/catalogs/products', {
      hours: 72,
      act: ({ body }) => {
        const { id = world.ids.product(), ...rest } = parseBody(productRequest, body)
        const now = stamp(world)
        state.products[id] = { ...rest, id, create_time: now, update_time: now }
        return id
      },
      show,
    }),
    get('/v1/catalogs/products', () => {
      const all = Object.values(state.products).map((product) => listedJson(world, product))
      return { products: all, total_items: all.length, total_pages: 1 }
    }),
    get('/v1/catalogs/products/:id', ({ params }) => show(params.id)),
  ]
}

/** A list shows less of each. */
const listedJson = (world: World, product: Product) => {
  const { id, name, description, create_time, links } = productJson(world, product)
  return { id, name, ...(description === undefined ? {} : { description }), create_time, links }
}

const productJson = (world: World, product: Product) => ({
  ...product,
  links: [link(`${world.baseUrl()}/v1/catalogs/products/${product.id}`, 'self')],
})
