import { expect, test } from "vitest";
import { placeOf } from "./going";

const base = "https://plumbline.example/history?role=annotator#content";

test.each([
  ["/", "/"],
  ["/annotate/1", "/annotate/1"],
  ["?role=adjudicator", "/history?role=adjudicator"],
  ["#content", "/history?role=annotator"],
  ["https://plumbline.example/history?point=core%20issue", "/history?point=core+issue"],
])("the place of %s is %s, however it is written", (url, place) => {
  expect(placeOf(url, base)).toBe(place);
});
