import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { describe, expect, it } from "vitest";
import { hana, server, setHostScene } from "../../testing/scene.ts";
import { writeCsv } from "../../text/csv.rules.ts";
import { importResult } from "./admin.schema.ts";

const { users } = schema;
const PATH = "/api/admin/people/import";

setHostScene();

const send = (payload: Buffer | string, type = "text/csv") =>
  server.app.inject({
    method: "POST",
    url: PATH,
    headers: { cookie: `stepout=${hana.token}`, "content-type": type },
    payload,
  });

const rowsOf = async (payload: Buffer | string) =>
  importResult.parse((await send(payload)).json()).rows;

const storedName = async (username: string) => {
  const [user] = await server.deps.db.read
    .select({ firstName: users.firstName })
    .from(users)
    .where(eq(users.username, username));
  return user?.firstName;
};

describe("a CSV file of users to import", () => {
  const csv = "username,firstName\njoerg,Jörg\n";

  it.each([
    ["UTF-8", Buffer.from(csv), undefined],
    ["Windows-1252", Buffer.from(csv, "latin1"), undefined],
    ["UTF-16", Buffer.from(`\ufeff${csv}`, "utf16le"), undefined],
    ["its declared charset", Buffer.from(csv, "latin1"), "iso-8859-15"],
  ])("MEND-13 ADMIN-08 reads a CSV file in %s", async (_, bytes, charset) => {
    const response = await send(bytes, charset ? `text/csv; charset=${charset}` : undefined);
    expect(response.json()).toMatchObject({ isMade: true });
    expect(await storedName("joerg")).toBe("Jörg");
  });

  it("MEND-13 ADMIN-08 rejects a CSV file with an unknown charset or invalid bytes", async () => {
    expect(await send(csv, "text/csv; charset=klingon")).toMatchObject({
      statusCode: 415,
      body: expect.stringContaining("not in klingon."),
    });
    const wrong = await send(Buffer.from(csv, "latin1"), "text/csv; charset=utf-8");
    expect(wrong).toMatchObject({
      statusCode: 400,
      body: expect.stringContaining("The body is not valid utf-8."),
    });
  });

  it("ADMIN-08 imports the names in a list that the app wrote, even if they start like a formula", async () => {
    const names = ["=1+1", "@home", "-Ana", "'=Ben", "O'Neil"];
    const header = ["Username", "First name"];
    const list = names.map((name, nth) => [`-person${nth}`, name]);
    const rows = await rowsOf(writeCsv([header, ...list], ";"));
    expect(rows.map(({ username, firstName }) => [username, firstName])).toEqual(list);
    expect(await storedName("-person0")).toBe("=1+1");
  });

  it("MEND-13 ADMIN-08 numbers CSV rows like a spreadsheet", async () => {
    const rows = await rowsOf(
      ["username,firstName", '"one","First\nline"', "", " , ", "two,", 'x,"\r\n"', "three,"].join(
        "\r\n",
      ),
    );
    expect(rows).toMatchObject([
      { line: 2, username: "one", firstName: "First line", problem: null },
      { line: 5, username: "two", firstName: null, problem: null },
      { line: 6, username: "x", problem: expect.stringMatching(/^Username: /) },
      { line: 7, username: "three", problem: null },
    ]);
  });

  it("MEND-14 ADMIN-08 reports a rejected row without characters that hide or reverse text", async () => {
    const [row] = await rowsOf('username,firstName\nx,"\u202eevil\nname"\n');
    expect(row).toMatchObject({ username: "x", firstName: "evil name" });
  });

  it("MEND-19 ADMIN-08 rejects a duplicate email address, even if its domain is spelled differently", async () => {
    const rows = await rowsOf(
      "username,email\none,info@käse.example\ntwo,INFO@xn--kse-qla.EXAMPLE\nthree,info@kase.example\n",
    );
    expect(rows.map(({ problem }) => problem)).toEqual([
      null,
      "Same email address as in row 2",
      null,
    ]);
    expect(rows.map(({ email }) => email?.toLowerCase())).toEqual([
      "info@käse.example",
      "info@käse.example",
      "info@kase.example",
    ]);
  });
});
