/** `npm run content -- import`: products from a spreadsheet. */
import { type ContentCommand, complain } from "../command";

export const importCommand: ContentCommand = {
  usage: "npm run content -- import products.xlsx         (comes with branch import)",
  run() {
    complain("Products can't be imported yet.");
    return Promise.resolve(1);
  },
};
