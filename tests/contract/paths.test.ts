import { expect, it } from "vitest";
import { SCREENS, TARGET_SEGMENTS } from "~shared/route-table.js";
import * as backOffice from "../../back-office/paths";

it("the back-office and the site spell addresses alike", () => {
  const { product, category, folder } = SCREENS;
  expect(backOffice.ENTITY_PATHS).toEqual({
    product: product.path,
    category: category.path,
    folder: folder.path,
    page: SCREENS["content-page"].path,
  });
  expect(backOffice.SCREEN_PATHS).toEqual({ "store-locator": SCREENS["store-locator"].path });
  expect(backOffice.TARGET_SEGMENTS).toEqual(TARGET_SEGMENTS);
  expect(backOffice.TEAM_PATHS).toEqual({
    "team-sign-in": SCREENS["team-sign-in"].path,
    "team-request": SCREENS["team-request"].path,
  });
});
