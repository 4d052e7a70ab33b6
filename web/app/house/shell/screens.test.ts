import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { pointAt, points, screenAt, screens, settingsGroups } from './screens.ts'

test('the menu has at most seven points with at most five tabs each', () => {
  expect(points.length).toBeLessThanOrEqual(7)
  const rows = [
    ...points.filter((point) => point !== 'settings').map((point) => screens.filter((screen) => screen.point === point)),
    ...settingsGroups.map((group) => screens.filter((screen) => screen.group === group)),
  ]
  for (const row of rows) expect(row.length, row[0]?.name).toBeOneOf([1, 2, 3, 4, 5])
})

test('every page of the dashboard is a screen of the menu or a detail of one', () => {
  const outside = dashboardPaths().filter(
    (path) =>
      pointAt(
        path
          .replaceAll(/:\w+\?/g, 'x')
          .replaceAll(/:\w+/g, 'x')
          .replace('/*', '/nowhere'),
      ) === null,
  )
  // The first day is led to by Today, and is over after it.
  expect(outside).toEqual(['/manage/welcome', '/manage/*'])
})

test('each screen asks for the right that its page asks for', async () => {
  const pages = import.meta.glob<{ handle?: { needs: string; isOpenToOwn?: true } }>('../../routes/manager/**/*.tsx')
  for (const { path, file } of managerRoutes()) {
    const screen = screens.find((each) => each.path === path)
    if (!screen) continue
    const page = await pages[`../../${file}`]?.()
    // One's own notifications are open to everybody who may open the dashboard.
    if (screen.name === 'notifications') expect(page?.handle).toBeUndefined()
    else
      expect({ path, ...page?.handle }).toEqual({
        path,
        needs: screen.permission,
        ...(screen.isOpenToOwn && { isOpenToOwn: true }),
      })
  }
}, 60_000)

test('a detail belongs to the nearest screen above it', () => {
  expect(screenAt('/manage/plans/orders/17')?.name).toBe('orders')
  expect(screenAt('/manage/plans/17')?.name).toBe('plans')
  expect(screenAt('/manage/services/policies/17')?.name).toBe('policies')
  expect(screenAt('/manage/services/17/sessions')?.name).toBe('services')
  expect(screenAt('/manage/nowhere')).toBeNull()
})

type Route = { path?: string | undefined; index?: boolean | undefined; file: string; children?: readonly Route[] | undefined }

const managerRoutes = (): { path: string; file: string }[] =>
  (routes as readonly Route[])
    .flatMap((route) => (route.file === 'routes/manager-layout.tsx' ? (route.children ?? []) : []))
    .map(({ path = '', file }) => ({ path: `/${path}`.replace(/\/:code\?$/, ''), file }))

const dashboardPaths = () => managerRoutes().map(({ path }) => path)
