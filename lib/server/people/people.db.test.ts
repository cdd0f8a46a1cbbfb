import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AcceptInput } from "@/lib/contracts/people";
import { brokenInvariants } from "@/tests/invariants";
import {
  demoRows,
  newPerson,
  passingAnswers,
  plainWork,
  type TestContext,
  TestProject,
  testContext,
} from "@/tests/project";
import { submitAnnotation } from "../annotations/commands";
import { claimNext } from "../assignments/commands";
import { deskAccess, type LeadAccess } from "../auth/access";
import type { Viewer } from "../auth/viewer";
import type { Database } from "../db";
import { Failure } from "../failure";
import { sweep } from "../jobs/sweep";
import { reportProblem } from "../reports/commands";
import { acceptInvitation, changeMember, invite, revokeInvitation } from "./commands";
import { getPeopleView, offerOf } from "./queries";

let context: TestContext;
beforeAll(() => {
  context = testContext(5);
});
afterAll(async () => {
  await context.db.$disconnect();
  await context.annotatorDb.$disconnect();
});

async function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "no failure",
    (error: unknown) =>
      error instanceof Failure ? (error.problems?.[0]?.code ?? error.code) : String(error),
  );
}

interface Setting {
  readonly project: TestProject;
  readonly lead: LeadAccess;
}

async function setting(): Promise<Setting> {
  const project = await TestProject.create(context, { openClaims: 50 });
  return { project, lead: await project.leadAccess() };
}

async function invited(
  lead: LeadAccess,
  role: "lead" | "annotator" | "adjudicator" = "annotator",
  validHours = 72,
) {
  const made = await invite(context, lead, {
    role,
    language: role === "lead" ? "" : "en",
    note: "for a friend",
    validHours,
  });
  return { ...made, token: made.path.split("#")[1] ?? "" };
}

const newcomer = (token: string, signInName = `newcomer-${crypto.randomUUID()}`): AcceptInput => ({
  as: "newcomer",
  token,
  signInName,
  displayName: "New",
  password: "a quite long password",
});

describe("invitations", () => {
  test("keep only a hash, and offer without being used up", async () => {
    const { lead } = await setting();
    const { token, path, invitationId } = await invited(lead);
    expect(path).toBe(`/invitation#${token}`);
    const stored = await context.db.invitation.findUniqueOrThrow({ where: { id: invitationId } });
    expect(JSON.stringify(stored)).not.toContain(token);
    for (let look = 0; look < 3; look += 1) {
      expect(await offerOf(context, token)).toMatchObject({
        projectName: "Test project",
        role: "annotator",
        language: "en",
      });
    }
  });

  test("make one account of fifty accepts at once", async () => {
    const { lead, project } = await setting();
    const { token } = await invited(lead);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => failureOf(acceptInvitation(context, null, newcomer(token)))),
    );
    expect(outcomes.filter((outcome) => outcome === "no failure")).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(["no failure", "LINK_INVALID"]));
    expect(await context.db.member.count({ where: { projectId: project.id, role: "annotator" } })).toBe(1);
    expect(
      await context.db.user.count({
        where: { signInName: { startsWith: "newcomer-" }, memberships: { none: {} } },
      }),
    ).toBe(0);
  }, 60_000);

  test("refuse when expired, revoked, altered or used", async () => {
    const { lead } = await setting();
    const expired = await invited(lead, "annotator", 1);
    const revoked = await invited(lead);
    const used = await invited(lead);
    await revokeInvitation(context, lead, revoked.invitationId);
    await revokeInvitation(context, lead, revoked.invitationId);
    await acceptInvitation(context, null, newcomer(used.token));
    context.clock.advance(3600);
    for (const token of [expired.token, revoked.token, used.token, `${used.token.slice(1)}x`]) {
      expect(await failureOf(offerOf(context, token))).toBe("LINK_INVALID");
      expect(await failureOf(acceptInvitation(context, null, newcomer(token)))).toBe("LINK_INVALID");
    }
    expect(await failureOf(revokeInvitation(context, lead, used.invitationId))).toBe("WRONG_STATE");
    const { lead: other } = await setting();
    expect(await failureOf(revokeInvitation(context, other, expired.invitationId))).toBe("NOT_FOUND");
    const states = (await getPeopleView(context, lead)).invitations.map((each) => each.state).toSorted();
    expect(states).toEqual(["accepted", "expired", "revoked"]);
  });

  test("stay open when the name is taken or nobody is signed in", async () => {
    const { lead } = await setting();
    const taken = await newPerson(context.db, "taken");
    const { token } = await invited(lead);
    expect(await failureOf(acceptInvitation(context, null, newcomer(token, taken.signInName)))).toBe(
      "NAME_TAKEN",
    );
    expect(await failureOf(acceptInvitation(context, null, { as: "signed_in", token }))).toBe(
      "UNAUTHENTICATED",
    );
    expect(await acceptInvitation(context, taken, { as: "signed_in", token })).toMatchObject({
      role: "annotator",
      language: "en",
    });
  });

  test("give a member a pseudonym and an order of their own", async () => {
    const { lead, project } = await setting();
    for (const role of ["annotator", "adjudicator"] as const)
      await acceptInvitation(context, null, newcomer((await invited(lead, role)).token));
    const members = await context.db.member.findMany({
      where: { projectId: project.id, role: { not: "lead" } },
      orderBy: { role: "asc" },
    });
    expect(members.map((member) => member.pseudonym)).toEqual([
      expect.stringMatching(/^annotator-[0-9a-f]{6}$/),
      expect.stringMatching(/^adjudicator-[0-9a-f]{6}$/),
    ]);
    for (const { blockOrder } of members)
      expect(blockOrder.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1024 }, (_, block) => block));
    expect(members[0]?.blockOrder).not.toEqual(members[1]?.blockOrder);
  });

  test("let no one be lead and worker in one project, not even through two links at once", async () => {
    const { lead, project } = await setting();
    const annotator = await project.person("annotator");
    expect(
      await failureOf(
        acceptInvitation(context, annotator, { as: "signed_in", token: (await invited(lead, "lead")).token }),
      ),
    ).toBe("ROLE_EXCLUDED");
    expect(
      await failureOf(
        acceptInvitation(context, lead.viewer, { as: "signed_in", token: (await invited(lead)).token }),
      ),
    ).toBe("ROLE_EXCLUDED");
    for (let round = 0; round < 5; round += 1) {
      const racer = await newPerson(context.db, "racer");
      const tokens = [(await invited(lead, "lead")).token, (await invited(lead)).token];
      const outcomes = await Promise.all(
        tokens.map((token) => failureOf(acceptInvitation(context, racer, { as: "signed_in", token }))),
      );
      expect(outcomes.toSorted()).toEqual(["ROLE_EXCLUDED", "no failure"]);
    }
  });

  test("are not used up by somebody who is in already", async () => {
    const { lead, project } = await setting();
    const annotator = await project.person("annotator");
    const { token } = await invited(lead);
    expect(await failureOf(acceptInvitation(context, annotator, { as: "signed_in", token }))).toBe(
      "already_member",
    );
    expect((await offerOf(context, token)).role).toBe("annotator");
  });

  test("name a language that exists", async () => {
    const { lead } = await setting();
    expect(
      await failureOf(invite(context, lead, { role: "annotator", language: "xx", note: "", validHours: 1 })),
    ).toBe("unknown_language");
  });
});

describe("removal", () => {
  const memberOf = async (project: TestProject, viewer: Viewer) =>
    (await context.db.member.findFirstOrThrow({ where: { projectId: project.id, userId: viewer.userId } }))
      .id;

  test("takes effect at once, frees what is in hand and lets what is submitted close", async () => {
    const { lead, project } = await setting();
    await project.samples(demoRows("en").slice(0, 4));
    const [leaving, staying] = [await project.person("annotator"), await project.person("annotator")];
    const desk = await project.desk(leaving);
    const claims = [
      await claimNext(context, desk),
      await claimNext(context, desk),
      await claimNext(context, desk),
    ];
    await submitAnnotation(context, await project.own(leaving, claims[0] ?? ""), {
      operationId: crypto.randomUUID(),
      answers: passingAnswers(),
      ...plainWork,
      claimNext: false,
    });
    const memberId = await memberOf(project, leaving);
    await changeMember(context, lead, { memberId, change: "remove" });
    await changeMember(context, lead, { memberId, change: "remove" });
    expect(await failureOf(deskAccess(context, leaving, project.slug, "en", "annotator"))).toBe("NOT_FOUND");
    expect(await failureOf(project.own(leaving, claims[1] ?? ""))).toBe("NOT_FOUND");
    expect(await failureOf(claimNext(context, desk))).toBe("NOT_FOUND");
    expect(
      await context.db.participation.groupBy({
        by: ["status", "live"],
        where: { userId: leaving.userId },
        _count: true,
        orderBy: { status: "asc" },
      }),
    ).toEqual([
      { status: "submitted", live: true, _count: 1 },
      { status: "expired", live: false, _count: 2 },
    ]);
    context.clock.advance(620);
    await sweep(context);
    expect(
      await context.db.participation.count({
        where: { userId: leaving.userId, status: "closed", live: true },
      }),
    ).toBe(1);
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
    const others: (string | null)[] = [];
    for (let claim = 0; claim < 5; claim += 1)
      others.push(await claimNext(context, await project.desk(staying)));
    expect(others.filter((id) => id !== null)).toHaveLength(4);
    const view = await getPeopleView(context, lead);
    expect(view.members.find((member) => member.memberId === memberId)).toMatchObject({
      removed: true,
      inWork: 0,
      closed: 1,
    });
  });

  test("frees any number of claims and reports in a handful of statements", async () => {
    const { lead, project } = await setting();
    const rows = demoRows("en");
    await project.samples(Array.from({ length: 40 }, (_, n) => rows[n % rows.length] as (typeof rows)[0]));
    const leaving = await project.person("annotator");
    const claims: string[] = [];
    while (claims.length < 40) claims.push(String(await claimNext(context, await project.desk(leaving))));
    for (const id of claims.slice(0, 20))
      await reportProblem(context, await project.own(leaving, id), { kind: "broken_text", note: "" });
    let statements = 0;
    const counted = context.db.$extends({
      query: {
        $allOperations({ args, query }) {
          statements += 1;
          return query(args);
        },
      },
    }) as unknown as Database;
    const memberId = await memberOf(project, leaving);
    await changeMember({ ...context, db: counted }, lead, { memberId, change: "remove" });
    expect(statements).toBeLessThan(15);
    const theirs = { userId: leaving.userId };
    expect(
      await context.db.participation.count({ where: { ...theirs, live: false, status: "expired" } }),
    ).toBe(40);
    expect(await context.db.problemReport.count({ where: { ...theirs, status: "closed" } })).toBe(20);
    const slots = { projectId: project.id, free: 3, late: true };
    expect(await context.db.sampleQueue.count({ where: slots })).toBe(40);
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  test("races with claims without leaving one behind", async () => {
    const { lead, project } = await setting();
    await project.samples(demoRows("en").slice(0, 10));
    const leaving = await project.person("annotator");
    const desk = await project.desk(leaving);
    const memberId = await memberOf(project, leaving);
    await Promise.all([
      ...Array.from({ length: 8 }, () => failureOf(claimNext(context, desk))),
      changeMember(context, lead, { memberId, change: "remove" }),
    ]);
    expect(await context.db.participation.count({ where: { userId: leaving.userId, live: true } })).toBe(0);
    expect(await brokenInvariants(context.db, project.id)).toEqual([]);
  });

  test("is undone by a new invitation, under the old pseudonym", async () => {
    const { lead, project } = await setting();
    const viewer = await project.person("annotator");
    const memberId = await memberOf(project, viewer);
    await changeMember(context, lead, { memberId, change: "remove" });
    await acceptInvitation(context, viewer, { as: "signed_in", token: (await invited(lead)).token });
    expect(await context.db.member.findMany({ where: { userId: viewer.userId } })).toMatchObject([
      { id: memberId, removedAt: null },
    ]);
  });

  test("spares the last lead, also from two who remove each other", async () => {
    const { lead, project } = await setting();
    const own = await memberOf(project, lead.viewer);
    expect(await failureOf(changeMember(context, lead, { memberId: own, change: "remove" }))).toBe(
      "WRONG_STATE",
    );
    const second = await newPerson(context.db, "lead");
    await project.join(second, "lead");
    const other = await memberOf(project, second);
    const outcomes = await Promise.all(
      [own, other].map((memberId) => failureOf(changeMember(context, lead, { memberId, change: "remove" }))),
    );
    expect(outcomes.toSorted()).toEqual(["WRONG_STATE", "no failure"]);
  });

  test("and pausing reach only the lead's own project", async () => {
    const [one, two] = [await setting(), await setting()];
    const viewer = await two.project.person("annotator");
    const memberId = await memberOf(two.project, viewer);
    for (const change of ["pause", "resume", "remove"] as const) {
      expect(await failureOf(changeMember(context, one.lead, { memberId, change }))).toBe("NOT_FOUND");
    }
    await changeMember(context, two.lead, { memberId, change: "pause" });
    expect(await failureOf(claimNext(context, await two.project.desk(viewer)))).toBe("PAUSED");
    await changeMember(context, two.lead, { memberId, change: "resume" });
    expect(await claimNext(context, await two.project.desk(viewer))).toBeNull();
  });
});
