import { expect, it } from "vitest";
import { payloadOf } from "../../printed-page.ts";

it("divides the parties of a security filing into address lines, city, province, postal code and country", () => {
  const payload = payloadOf(
    "importer_security_filing",
    [40, 60, "Manufacturer (Supplier):"],
    [200, 60, "Jade Mountain Tools Co., Ltd."],
    [200, 72, "No. 12 Xinhua Road"],
    [200, 84, "Building 3"],
    [200, 96, "Suzhou, Jiangsu, 215021"],
    [200, 108, "China"],
    [40, 130, "Country of origin:"],
    [200, 130, "China"],
  );
  expect(payload).toMatchObject({
    manufacturer_name: "Jade Mountain Tools Co., Ltd.",
    manufacturer_address_1: "No. 12 Xinhua Road",
    manufacturer_address_2: "Building 3",
    manufacturer_city: "Suzhou",
    manufacturer_province: "Jiangsu",
    manufacturer_postal_code: "215021",
    manufacturer_country: "China",
    country_of_origin: "China",
  });
});
