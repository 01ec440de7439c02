import { test } from "vitest";
import { recordsOf } from "../../../testing/records.ts";

/** A college: what is given in a term of a year has a key of several parts, and two tables refer to it. */
const CAMPUS = recordsOf([
  "CREATE TABLE classroom (building VARCHAR, room_number VARCHAR, capacity INTEGER, PRIMARY KEY (building, room_number))",
  "INSERT INTO classroom VALUES ('Elm', '1', 40), ('Elm', '2', 80), ('Oak', '1', 90), ('Ash', '3', 20)",
  "CREATE TABLE faculty (fac_name VARCHAR PRIMARY KEY, building VARCHAR, budget INTEGER)",
  "INSERT INTO faculty VALUES ('Law', 'Elm', 10), ('Arts', 'Oak', 20)",
  "CREATE TABLE course (course_id VARCHAR PRIMARY KEY, title VARCHAR, fac_name VARCHAR REFERENCES faculty (fac_name))",
  "INSERT INTO course VALUES ('c1', 'Torts', 'Law'), ('c2', 'Ink', 'Arts'), ('c3', 'Clay', 'Arts')",
  "CREATE TABLE section (course_id VARCHAR REFERENCES course (course_id), sec_id VARCHAR, semester VARCHAR, year DECIMAL(4, 0), building VARCHAR, room_number VARCHAR, PRIMARY KEY (course_id, sec_id, semester, year), FOREIGN KEY (building, room_number) REFERENCES classroom (building, room_number))",
  "INSERT INTO section VALUES ('c1', '1', 'Fall', 2009, 'Oak', '1'), ('c1', '1', 'Spring', 2010, 'Elm', '1'), ('c2', '1', 'Fall', 2009, 'Elm', '2'), ('c3', '1', 'Spring', 2009, 'Oak', '1')",
  "CREATE TABLE student (id VARCHAR PRIMARY KEY, name VARCHAR, fac_name VARCHAR REFERENCES faculty (fac_name))",
  "INSERT INTO student VALUES ('s1', 'Ada', 'Law'), ('s2', 'Bo', 'Arts'), ('s3', 'Cy', 'Arts')",
  "CREATE TABLE takes (id VARCHAR REFERENCES student (id), course_id VARCHAR, sec_id VARCHAR, semester VARCHAR, year DECIMAL(4, 0), grade VARCHAR, PRIMARY KEY (id, course_id, sec_id, semester, year), FOREIGN KEY (course_id, sec_id, semester, year) REFERENCES section (course_id, sec_id, semester, year))",
  "INSERT INTO takes VALUES ('s1', 'c1', '1', 'Fall', 2009, 'A '), ('s1', 'c1', '1', 'Spring', 2010, 'B+'), ('s2', 'c2', '1', 'Fall', 2009, 'A '), ('s2', 'c3', '1', 'Spring', 2009, 'C ')",
]);

test.each([
  ["Find the buildings which have rooms with a capacity of more than 30", "Elm; Oak"],
  ["Count the number of rooms that are not in the Ash building", "3"],
  ["Find the names of students who have taken any course in the fall semester of 2009", "Ada; Bo"],
  ["Find the names of students who took a class in Fall 2009 but not in Spring 2010", "Bo"],
  [
    "What is the title of the course that was offered at building Oak during the fall semester of 2009?",
    "Torts",
  ],
  ["Which students took a course in Spring 2009?", "Bo"],
  ["How many courses did each student take?", "Ada | 1; Bo | 2"],
])("the parts of a key say when and where: %s", (question, expected) =>
  CAMPUS.isAnswered(question, expected),
);
